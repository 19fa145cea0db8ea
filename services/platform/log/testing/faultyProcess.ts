import { registerUncaughtFaultHandler } from '../registerUncaughtFaultHandler.ts';

const [kind] = process.argv.slice(2);

registerUncaughtFaultHandler(() => process.stderr.write('Das Portal endet.'));
setInterval(() => undefined, 1_000);
const fault = new TypeError('unexpected value kundin@demo.bank');
if (kind === 'thrown')
  setImmediate(() => {
    throw fault;
  });
else if (kind === 'rejected') void Promise.reject(fault);
else void Promise.reject('kundin@demo.bank');
