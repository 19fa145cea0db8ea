import { configure } from '@testing-library/dom';

/** A screen comes as fast as the machine is: its code is fetched when it is first wanted, and a busy machine needs more than the usual second. */
configure({ asyncUtilTimeout: 10_000 });
