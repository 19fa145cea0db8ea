/**
 * `npm run test:long`: every way of being killed, frozen, cut off or restarted, at every moment. Every other run tries one of
 * each kind, and names what it leaves out among the skipped.
 */
export const isLongForm = process.env['LONG_FORM'] === '1';

/** What is added to the name of a test that only the long form runs. */
export const onlyLong = isLongForm ? '' : ' (npm run test:long)';
