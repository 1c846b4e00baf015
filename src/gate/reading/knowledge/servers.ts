import type { Row } from './row.ts';

/** Programs that serve until they are stopped, with the settings that they are given. */
export const servers: readonly Row[] = [
  {
    name: 'nginx httpd apachectl caddy traefik haproxy envoy redis-server mongod mysqld mariadbd postgres memcached rabbitmq-server etcd minio prometheus grafana-server dnsmasq sshd dockerd containerd',
    open: true,
    options: {
      '-v -V --version': { undoes: true, does: ['reads machine'] },
      '-c --config -f --config-file': 'script other',
      '-s': { value: 'text', does: ['changes-config service'] },
    },
    operands: 'text*',
    subs: {
      version: { does: ['reads machine'] },
      '*': { style: 'none', operands: 'text*', does: ['executes project'] },
    },
    does: [],
    alone: ['executes project'],
    examples: [
      ['nginx -v', 'reads machine'],
      ['caddy version', 'reads machine'],
      ['caddy run --config x', 'executes project'],
      ['nginx -s stop', 'changes-config service', 'executes project'],
      ['redis-server', 'executes project'],
    ],
  },
  {
    name: 'rclone restic borg',
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    subs: {
      'version,help': { operands: 'text*', does: ['reads machine'] },
      'purge,delete,deletefile,rmdir,rmdirs,cleanup,forget,prune,dedupe': {
        open: true,
        operands: 'text*',
        does: ['remote-state storage', 'deletes storage'],
      },
      '*': { open: true, operands: 'text*', does: ['remote-state storage', 'network'] },
    },
    // `NAME:path` is a remote of its own configuration.
    also: ({ part, operands, run, role, fact }) => {
      const [, from, to] = operands;
      if (part.program !== 'rclone' || !from || run.undone) return;
      for (const word of [from, ...(to ? [to] : [])])
        if (!/^[^/]*:/.test(word.text)) role(word === to ? 'writes' : 'reads', word);
      if (to && /^[^/]*:/.test(to.text)) fact('network out');
    },
    examples: [
      ['rclone copy a remote:x', 'remote-state storage', 'network', 'reads a', 'network out'],
      ['rclone version', 'reads machine'],
      ['rclone purge remote:x', 'remote-state storage', 'deletes storage'],
      ['restic snapshots', 'remote-state storage', 'network'],
    ],
  },
];
