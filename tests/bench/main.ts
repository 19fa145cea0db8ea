/** npm run bench [-- --only <name>] [-- --quick]: each measurement in a process of its own, then one table. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchRow, Told } from './benchRow.ts';
import { benchTable, machineFacts } from './benchTable.ts';
import { measurements } from './measurements.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } } });
const names = Object.keys(measurements);
const unknown = (values.only ?? []).filter((name) => !names.includes(name));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Findings {
  readonly rows: BenchRow[];
  readonly notMeasured: string[];
}

/** Resolves with what went wrong, if anything did: the other measurements go on. */
function measure(name: string, { rows, notMeasured }: Findings): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL('./measurementProcess.ts', import.meta.url)), [name, ...(values.quick ? ['--quick'] : [])], {
      execArgv: ['--import', 'tsx'],
    });
    child.on('message', (told: Told) => {
      if ('notMeasured' in told) return void notMeasured.push(told.notMeasured);
      rows.push(told);
      process.stderr.write(`  ${told.what}: ${told.ours}\n`);
    });
    child.on('exit', (code) => resolve(code === 0 ? undefined : `${name} ended with ${code}`));
  });
}

async function run(): Promise<void> {
  const findings: Findings = { rows: [], notMeasured: [] };
  const failures: string[] = [];
  const start = performance.now();
  for (const name of values.only ?? names) {
    process.stderr.write(`Measuring ${name} …\n`);
    const failure = await measure(name, findings);
    if (failure !== undefined) failures.push(failure);
  }
  say(`\n${benchTable(findings.rows)}\n`);
  say(`${machineFacts()}; ${Math.round((performance.now() - start) / 1000)} s${values.quick ? '; QUICK: too little data to quote' : ''}`);
  for (const line of findings.notMeasured) say(`not measured: ${line}`);
  say('not measured here: emmett; 2 million documents');
  for (const failure of failures) say(`FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`);
  process.exitCode = 1;
} else await run();
