/** One measurement, in a process without the others' memory and compiled code. Tells its rows to `main.ts`. */
import { measurements } from './measurements.ts';

const [name = '', flag] = process.argv.slice(2);
const load = measurements[name];
if (load === undefined) throw new TypeError(`no measurement ${name}`);
const measure = await load();
await measure({ quick: flag === '--quick' }, (row) => process.send?.(row));
process.disconnect();
