/** Something that one of the people does so many days ago. */
export interface DemoStep<People> {
  readonly daysAgo: number;
  run(people: People): Promise<unknown>;
}

/** Nothing where it has not happened. */
export const demoStepsIfHappened = <People>(daysAgo: number | undefined, run: DemoStep<People>['run']): readonly DemoStep<People>[] =>
  daysAgo === undefined ? [] : [{ daysAgo, run }];
