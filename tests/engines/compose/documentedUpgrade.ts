import { readFileSync } from 'node:fs';

/** The commands of the operations guide that upgrade a portal of the compose file, a line each, without their comments. */
export function documentedUpgrade(): readonly string[] {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const section = guide.split(/^## /m).find((each) => each.startsWith('Upgrading without downtime'));
  const block = /^```sh\n(?<commands>[^]*?)^```$/m.exec(section ?? '')?.groups?.['commands'];
  if (block === undefined) throw new Error('the operations guide has no commands for upgrading');
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''));
}
