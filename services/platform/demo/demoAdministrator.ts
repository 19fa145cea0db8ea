/** The first employee of the demo bank: whoever has this address in the log is a demo bank. */
export const DEMO_ADMINISTRATOR_EMAIL = 'admin@demo.bank';
