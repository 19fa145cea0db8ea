import { describe, expect, it } from 'vitest';
import { counter, type CounterEvent } from './counter.ts';
import { givenWhenThenFor } from './givenWhenThen.ts';

describe('given/when/then', () => {
  const counted = (by: number): CounterEvent => ({ type: 'Counted', data: { by } });

  it('tells events, refusals, nothing and the state apart', () => {
    givenWhenThenFor(counter)
      .given([counted(2)])
      .when({ by: 1 })
      .then([counted(1)]);
    givenWhenThenFor(counter)
      .given([counted(2)])
      .when({ by: 1, atMost: 2 })
      .thenRefused('TOO_MUCH', { total: 2 });
    givenWhenThenFor(counter).when({ by: 0 }).thenNothing();
    givenWhenThenFor(counter)
      .given([counted(2)])
      .when({ by: 1 })
      .thenState((state) => expect(state.total).toBe(3));
  });

  it('fails for another event, another code, or something instead of nothing', () => {
    expect(() =>
      givenWhenThenFor(counter)
        .when({ by: 1 })
        .then([counted(2)]),
    ).toThrow();
    expect(() => givenWhenThenFor(counter).when({ by: 1, atMost: 0 }).thenRefused('OTHER')).toThrow();
    expect(() => givenWhenThenFor(counter).when({ by: 1 }).thenRefused('TOO_MUCH')).toThrow();
    expect(() => givenWhenThenFor(counter).when({ by: 1 }).thenNothing()).toThrow();
  });

  it('fails for a decision that is not pure', () => {
    let calls = 0;
    const impure: typeof counter = { ...counter, decide: () => [counted((calls += 1))] };
    expect(() => givenWhenThenFor(impure).when({ by: 1 })).toThrow('twice');
    const changing: typeof counter = { ...counter, decide: (_, state) => ((state as { total: number }).total++, []) };
    expect(() => givenWhenThenFor(changing).when({ by: 1 })).toThrow(TypeError);
  });
});
