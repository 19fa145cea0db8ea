/** `npm run reset-second-factor -- <address>`: the way back for whom nobody else can let in. */
import { systemClock } from '@portal/platform/clock/clock';
import { runStoresCommandAndExit } from './runStoresCommandAndExit.ts';
import { runSecondFactorResetCommand } from './secondFactorReset.ts';

runStoresCommandAndExit(async (args, { events, vault, records }) => {
  await vault.ready();
  return runSecondFactorResetCommand(args, { events, vault, records, clock: systemClock });
});
