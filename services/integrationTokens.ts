/** `npm run integration-token -- issue|list|revoke`: the tokens of programs that read integration events. */
import { systemClock } from '@portal/platform/clock/clock';
import { createLog } from '@portal/platform/log/createLog';
import { runIntegrationTokenCommand } from './integrationToken.ts';
import { runStoresCommandAndExit } from './runStoresCommandAndExit.ts';

runStoresCommandAndExit(async (args, { records, vault }, { securityEventDays }) => {
  // Written at once: the program ends by itself.
  const log = createLog({ level: 'info', destination: { write: (line) => process.stderr.write(line) } });
  return runIntegrationTokenCommand(args, { records, vault, clock: systemClock, log, securityEventDays });
});
