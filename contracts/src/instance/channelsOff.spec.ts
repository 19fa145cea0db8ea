import { expect, it } from 'vitest';
import { channelOffTexts } from './channelsOff.ts';

/** What is set where the letters of a channel are to go somewhere: `docs/operations.md`. */
const settings = { email: ['MAIL_URL', 'MAIL_FROM'], sms: ['SMS_URL', 'SMS_FROM'] } as const;

it.each(['email', 'sms'] as const)('who is told that %s goes nowhere reads which settings are missing, and no others', (channel) => {
  const { atStart, banner } = channelOffTexts[channel];
  const named = (text: string): readonly string[] => text.match(/[A-Z]+_[A-Z]+/g) ?? [];
  expect(named(banner)).toEqual(settings[channel]);
  expect(named(atStart)).toEqual([settings[channel][0]]);
});
