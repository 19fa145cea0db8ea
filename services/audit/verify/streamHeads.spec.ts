import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StreamHeads, type StreamHead } from './streamHeads.ts';

/** More than there is room for at first, twice over. */
const STREAMS = 2_500;
const headOf = (number: number, revision = number % 7): StreamHead => ({
  stream: `enquiry-${number}`,
  revision,
  hash: hash('sha256', `${number} ${revision}`, 'hex'),
});

describe('the heads of many streams', () => {
  it('are as they were set, however many have come since', () => {
    const heads = new StreamHeads();
    for (let number = 0; number < STREAMS; number += 1) heads.set(undefined, headOf(number));
    expect(heads.size).toBe(STREAMS);
    for (let number = 0; number < STREAMS; number += 1) expect(heads.headOf(`enquiry-${number}`)).toEqual(headOf(number));
    expect(heads.headOf('enquiry-x')).toBeUndefined();
  });

  it('have the root of all that changed, as if it had been reckoned at once', () => {
    const [step, whole] = [new StreamHeads(), new StreamHeads()];
    for (let number = 0; number < STREAMS; number += 1) {
      step.set(undefined, headOf(number));
      if (number % 500 === 0) step.root();
    }
    const before = step.root();
    for (let number = 0; number < STREAMS; number += 1) whole.set(undefined, headOf(number));
    expect(whole.root()).toBe(before);
    for (const heads of [step, whole])
      for (const number of [3, 1_023, 1_024, 2_499]) heads.set(heads.indexOf(`enquiry-${number}`), headOf(number, 9));
    expect(step.root()).toBe(whole.root());
    expect(step.root()).not.toBe(before);
  });
});
