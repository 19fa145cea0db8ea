/** `npm run reset-second-factor -- <address>`: the way back for whom nobody else can let in. */
import { systemClock } from '@portal/platform/clock/clock';
import { runOnStores } from './runOnStores.ts';
import { runSecondFactorResetCommand } from './secondFactorReset.ts';

runOnStores(async (args, { events, vault, records }) => {
  await vault.ready();
  return runSecondFactorResetCommand(args, { events, vault, records, clock: systemClock });
});
