/** `npm run integration-token -- issue|list|revoke`: the tokens of programs that read integration events. */
import { systemClock } from '@portal/platform/clock/clock';
import { integrationTokenCommand } from './integrationToken.ts';
import { runOnStores } from './runOnStores.ts';

runOnStores((args, { records, vault }) => integrationTokenCommand(args, { records, vault, clock: systemClock }));
