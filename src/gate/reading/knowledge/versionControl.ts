import type { Row, Sub } from './row.ts';

const shows: Sub = {
  flags:
    '-aAbcdDfFgGhilMmnopqRrSstTuUvwX0 --all --verbose --quiet --stat --summary --graph --copies --modified --added --removed --git --patch --revision --branch --show-updates --diff --recursive --xml --stop-on-copy --strict',
  values:
    '-r --rev --revision -l --limit -c --change -d --date -k --keyword -u --user -b --branch -x --extensions -I --include -X --exclude -T --template --depth --show-item',
  operands: 'reads*',
  does: ['reads workspace'],
};
const changes = (fact: NonNullable<Sub['does']>[number]): Sub => ({
  open: true,
  operands: 'service host*',
  does: [fact],
});

/** Version control other than git. */
export const versionControl: readonly Row[] = [
  {
    name: 'hg',
    flags: '-qvy --quiet --verbose --noninteractive --traceback',
    options: {
      '-R --repository --cwd': 'cwd',
      '--config': 'config',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    subs: {
      'status,st,log,history,diff,annotate,blame,cat,branches,branch,tags,heads,id,identify,parents,summary,sum,manifest,files,paths,root,locate,grep,tip,bookmarks':
        {
          ...shows,
          // One name asks for nothing: it makes or marks.
          also: ({ part, operands, fact }) => {
            const makes = part.words.some(({ text }) => /^(?:branch|bookmarks)$/.test(text));
            if (makes && operands.length > 0) fact('writes workspace');
          },
        },
      'version,help': { operands: 'text*', does: ['reads machine'] },
      'commit,ci,add,addremove,copy,cp,rename,mv,merge,update,up,checkout,co,init,resolve,graft,tag,bookmark,shelve,unshelve,import,unbundle':
        changes('writes workspace'),
      'revert,purge,remove,rm,forget': changes('deletes workspace'),
      'rebase,histedit,strip,amend,rollback': changes('history rewritten'),
      push: {
        open: true,
        operands: 'service host*',
        options: { '-f --force': { does: ['history forced'] } },
        does: ['network out', 'publishes commits'],
      },
      'pull,clone,incoming,in,outgoing,out,fetch': changes('network'),
      serve: changes('network out'),
    },
    examples: [
      ['hg status', 'reads . and below'],
      ['hg log -l 5 --graph', 'reads . and below'],
      ['hg branch new', 'reads . and below', 'reads new', 'writes . and below'],
      ['hg push -f', 'history forced', 'network out', 'publishes commits'],
      ['hg --config hooks.x=y status', 'changes-config hooks.x=y', 'reads . and below'],
      ['hg frobnicate', 'unknown'],
    ],
  },
  {
    name: 'svn',
    flags: '-q --quiet --non-interactive --trust-server-cert',
    values: '--username',
    options: {
      '--password': 'key',
      '--config-dir --config-option --diff-cmd --editor-cmd': 'config',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    subs: {
      'status,stat,st,info,proplist,pl,propget,pg,diff,di': shows,
      'log,list,ls,cat,blame,praise,annotate': {
        ...shows,
        operands: 'remote reads*',
        does: ['reads workspace', 'reads service'],
      },
      help: { operands: 'text*', does: ['reads machine'] },
      'add,copy,cp,move,mv,rename,mkdir,propset,ps,propedit,resolve,resolved,cleanup,lock,unlock,changelist,patch,upgrade':
        changes('writes workspace'),
      'delete,remove,rm,del,revert': changes('deletes workspace'),
      'update,up,switch,sw,checkout,co,export,merge': changes('network'),
      'commit,ci,import': { open: true, does: ['network out', 'publishes commits'] },
    },
    examples: [
      ['svn status', 'reads . and below'],
      ['svn log -l 5', 'reads . and below', 'reads service'],
      ['svn revert -R .', 'deletes . and below'],
      ['svn checkout https://example.org/r', 'network', 'network in https://example.org/r'],
      ['svn commit -m x', 'network out', 'publishes commits'],
    ],
  },
];
