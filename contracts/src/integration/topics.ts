export const DEFAULT_TOPIC_PREFIX = 'portal.';

/** Topic of a context, `portal.enquiries.v1`. The number counts breaks of the envelope, not of single types. */
export const topicOfContext = (context: string, prefix: string = DEFAULT_TOPIC_PREFIX): string => `${prefix}${context}.v1`;
