import { createDemoCustomer } from './createDemoCustomer.ts';
import { inviteDemoCustomer } from './inviteDemoCustomer.ts';

/** Only there on a demo bank. */
export const demoActions = [createDemoCustomer, inviteDemoCustomer] as const;
