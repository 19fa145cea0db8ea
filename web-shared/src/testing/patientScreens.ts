import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/react';

/** A screen comes as fast as the machine is: its code is fetched when it is first wanted, and a busy machine needs more than the usual second. */
configure({ asyncUtilTimeout: 10_000 });

/**
 * In the long form (`npm run test:long`) a test looks late, as on a busy machine: what it waits for must still be there, and be
 * the only one, when more has come than that.
 */
if (process.env['LONG_FORM'] === '1') {
  // The real one: a test may put a clock of its own in its place.
  const { setTimeout } = globalThis;
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (look) => asyncWrapper(() => new Promise<void>((begin) => setTimeout(begin, 60)).then(() => look())),
  });
}
