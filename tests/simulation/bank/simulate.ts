/** `npm run simulate -- --seed 7 [--seeds 300] [--steps 200] [--stop]`: one line a seed, and the last steps of one that fails. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { foundedBank } from './foundedBank.ts';
import { runSeed, type SeedResult } from './runSeed.ts';
import { traceLines } from './time/simulatedTime.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    stop: { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const realNow = performance.now.bind(performance);

function report({ seed, steps, turns, events, trace, answers, failure }: SeedResult, seconds: number): void {
  const counted = Object.entries(answers)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ');
  const outcome = failure === undefined ? 'well' : 'FAILED';
  print(
    `seed ${seed} ${outcome}: ${steps} steps, ${turns} turns, ${events} events, ${seconds.toFixed(1)} s, ${trace.slice(0, 16)}, ${counted}`,
  );
  if (failure === undefined) return;
  print(`  at step ${failure.step}:`);
  for (const violation of failure.violations.slice(0, 10)) print(`  ! ${violation}`);
  print('  the last steps:');
  for (const line of failure.history) print(`    ${line}`);
}

const first = Number(values.seed);
const steps = Number(values.steps);
const bank = await foundedBank();
let failed = 0;
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const since = realNow();
  const result = await runSeed(bank, seed, steps);
  report(result, (realNow() - since) / 1_000);
  if (result.failure === undefined) continue;
  failed += 1;
  if (values.stop) break;
}
const traceFile = process.env['SIMULATION_TRACE'];
if (traceFile !== undefined && traceLines !== undefined) writeFileSync(traceFile, traceLines.join(''));
if (failed > 0) print(`${failed} of ${values.seeds} seeds failed`);
process.exit(failed === 0 ? 0 : 1);
