import type { BankTextDefinition } from './bankText.ts';

/** How the customers' overview greets. By itself, so that the overview carries no other text of the bank. */
export const welcomeText = {
  usual: '{daytime}, {name}',
  form: 'line',
  maxLength: 120,
  needs: [],
  may: ['daytime', 'name', 'bankName', 'title'],
} as const satisfies BankTextDefinition;
