/** How a word names a counterparty. `plain` needs no other sign: a scheme, an address, `user@host`, `host.tld:path`. */
export type HostForm = 'scheme' | 'account' | 'address' | 'path' | 'slash' | 'name';

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const account = /^[^@\s/]+@[\w.-]+(?::|$)/;
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}(?::|$|\/(?!\d{1,2}$))/;
const ipv6 = /^\[[0-9a-f:.]+\](?::\d+)?(?:\/|$)/i;
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const dotted = `(?:${label}\\.)+\\p{L}{2,}`;
const hostPath = new RegExp(`^${dotted}:(?!//)`, 'u');
const hostSlash = new RegExp(`^${dotted}(?::\\d+)?/`, 'u');
const hostName = new RegExp(`^${dotted}(?::\\d+)?$`, 'u');

export function hostForm(word: string): HostForm | undefined {
  if (word.length > 2_000) return undefined;
  if (scheme.test(word)) return 'scheme';
  if (ipv4.test(word) || ipv6.test(word)) return 'address';
  if (account.test(word)) return 'account';
  if (hostPath.test(word)) return 'path';
  if (hostSlash.test(word)) return 'slash';
  return hostName.test(word) ? 'name' : undefined;
}

export const isPlainForm = (form: HostForm | undefined): boolean =>
  form !== undefined && form !== 'slash' && form !== 'name';

/** rsync's and scp's own test: a colon before any slash. */
export const isRemotePath = (word: string): boolean =>
  !/^[a-z]:\\/i.test(word) && (/^[^/]*:/.test(word) || scheme.test(word));
