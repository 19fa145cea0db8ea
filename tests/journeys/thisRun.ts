/** A portal that runs on sees a story more than once, and so does a second try, which has a worker of its own: digits for names of their own. */
export const run = `${process.env['JOURNEY_RUN'] ?? '1'}${process.env['TEST_WORKER_INDEX'] ?? '0'}`;
