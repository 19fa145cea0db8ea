/** By themselves, so that forms take them without the schemas. */
export const MAX_SAVED_FILTERS_PER_LIST = 30;
export const SAVED_FILTER_NAME_MAX_LENGTH = 60;
