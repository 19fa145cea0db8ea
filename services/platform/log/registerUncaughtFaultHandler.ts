import { pino } from 'pino';
import { createLog } from './createLog.ts';

/**
 * A fault outside of every call ends the process, because nobody knows in what state it is. It is told as any other, by a line without
 * its message: Node's own report on stderr would quote what somebody typed. `tellPeople` comes after it.
 */
export function registerUncaughtFaultHandler(tellPeople: () => void): void {
  const log = createLog({ level: 'error', destination: pino.destination({ dest: 2, sync: true }) });
  process.on('uncaughtException', (error) => {
    log.error('fault outside of calls, process ends', { error });
    tellPeople();
    process.exit(1);
  });
}
