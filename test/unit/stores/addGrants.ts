import { openGrantStore } from '../../../src/stores/grants.ts';

/** A process of its own that gives grants, as a second window does: file, folder, name, how many. */
const [file = '', folder = '', name = '', count = '0'] = process.argv.slice(2);

const store = openGrantStore({
  file,
  kind: 'allow',
  folder,
  now: Date.now,
  lock: { waitMs: 120_000 },
});
for (let at = 0; at < Number(count); at += 1) {
  const saved = await store.save({
    entry: { type: 'shell', matcher: 'exact', pattern: `${name} ${at}` },
    grantedAt: '2026-09-01T08:30:00.000Z',
    scope: 'always',
  });
  if (saved.lifetime !== 'always') throw new Error(saved.problem);
}
