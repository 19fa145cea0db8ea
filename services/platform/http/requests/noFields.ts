import { z } from 'zod';

/** The body of a call that takes none. */
export const noFields = z.strictObject({});
