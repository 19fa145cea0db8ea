import { resumeSession } from './app/startUp.ts';

/** In a file of its own that is there long before the rest: what is asked here is answered while that is on its way. */
resumeSession();
