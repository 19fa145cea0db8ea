import { describe, expect, it } from 'vitest';
import { counter, type CounterEvent } from './counter.ts';
import { decider } from './givenWhenThen.ts';

describe('given/when/then', () => {
  const counted = (by: number): CounterEvent => ({ type: 'Counted', data: { by } });

  it('tells events, refusals, nothing and the state apart', () => {
    decider(counter)
      .given([counted(2)])
      .when({ by: 1 })
      .then([counted(1)]);
    decider(counter)
      .given([counted(2)])
      .when({ by: 1, atMost: 2 })
      .thenRefused('TOO_MUCH', { total: 2 });
    decider(counter).when({ by: 0 }).thenNothing();
    decider(counter)
      .given([counted(2)])
      .when({ by: 1 })
      .thenState((state) => expect(state.total).toBe(3));
  });

  it('fails for another event, another code, or something instead of nothing', () => {
    expect(() =>
      decider(counter)
        .when({ by: 1 })
        .then([counted(2)]),
    ).toThrow();
    expect(() => decider(counter).when({ by: 1, atMost: 0 }).thenRefused('OTHER')).toThrow();
    expect(() => decider(counter).when({ by: 1 }).thenRefused('TOO_MUCH')).toThrow();
    expect(() => decider(counter).when({ by: 1 }).thenNothing()).toThrow();
  });

  it('fails for a decision that is not pure', () => {
    let calls = 0;
    const impure: typeof counter = { ...counter, decide: () => [counted((calls += 1))] };
    expect(() => decider(impure).when({ by: 1 })).toThrow('twice');
    const changing: typeof counter = { ...counter, decide: (_, state) => ((state as { total: number }).total++, []) };
    expect(() => decider(changing).when({ by: 1 })).toThrow(TypeError);
  });
});
