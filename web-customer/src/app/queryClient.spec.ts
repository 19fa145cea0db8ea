import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetLinkSessionAndLeave, keepLinkSession } from '../session/linkSession.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { queryClient } from './queryClient.ts';

const CASE = ['enquiry', 'e1'];
const CONFIG = ['config'];
const known = (): readonly boolean[] => [CASE, CONFIG].map((key) => queryClient.getQueryData(key) !== undefined);

beforeEach(() => {
  acceptToken(aToken({ id: 'erika' }));
  for (const key of [CASE, CONFIG]) queryClient.setQueryData(key, {});
});
afterEach(() => {
  forgetLinkSessionAndLeave('left', () => undefined);
  endSession('logout');
  queryClient.clear();
});

describe.each([
  ['signs in as somebody else', () => void acceptToken(aToken({ id: 'max' }))],
  ['signs out', () => endSession('logout')],
])('whoever %s', (_, change) => {
  it('leaves nothing of a customer behind', () => {
    change();
    expect(known()).toEqual([false, true]);
  });

  it('changes nothing of the case that an access link has opened in another tab', () => {
    keepLinkSession(aToken({ enquiry: 'e1' }));
    change();
    expect(known()).toEqual([true, true]);
  });
});
