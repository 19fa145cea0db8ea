import type { DecisionFacts } from './aggregate.ts';

type Typed = { readonly type: string };

/** A method, so that one of a single command passes for one of all: `decideBy` calls it with its own only. */
type Decider<Command, State, Decided> = { decide(command: Command, state: State, facts: DecisionFacts): Decided }['decide'];

/** What is decided on each command, by its type: the compiler names the one that is forgotten. */
type Deciders<Command extends Typed, State, Decided> = {
  readonly [Type in Command['type']]: Decider<Extract<Command, { readonly type: Type }>, State, Decided>;
};

/** Decides each command by the function that stands at its type. */
export const decideBy =
  <Command extends Typed, State, Decided>(deciders: Deciders<Command, State, Decided>): Decider<Command, State, Decided> =>
  (command, state, facts) => {
    const type: Command['type'] = command.type;
    const decide: Decider<Command, State, Decided> = deciders[type];
    return decide(command, state, facts);
  };
