// Installs the dependencies by the lock file, when they are not there yet.
import { installDependencies, requireNode } from './prepare.mjs';

requireNode();
installDependencies();
