interface Transition<Status> {
  readonly by: string;
  readonly from: readonly Status[];
  readonly to: Status;
}

/** What employees do by naming the status that they want. `without`: an action that is a call of its own. */
export function createEmployeeActionByTargetStatusLookup<Action extends string, Status>(
  transitions: Readonly<Record<Action, Transition<Status>>>,
  without?: Action,
) {
  const actions = (Object.keys(transitions) as Action[]).filter(
    (action) => action !== without && transitions[action].by === 'bank_employee',
  );
  const statuses = new Set(actions.map((action) => transitions[action].to));
  return {
    /** By present and wanted status. */
    actionFor: (from: Status, to: Status): Action | undefined =>
      actions.find((action) => transitions[action].to === to && transitions[action].from.includes(from)),
    /** Some action leads there: asking again for what is so already is no mistake. */
    leadTo: (to: Status): boolean => statuses.has(to),
  };
}
