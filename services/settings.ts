/** Run by `npm start` before it builds the two apps: whether the settings are such that the portal could start. */
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { explainStartError } from './composition/first-start/startRefused.ts';
import { printErrorLine } from './composition/printLine.ts';

try {
  readEnvironment(takeVariablesAndClearSecrets(process.env));
} catch (error) {
  printErrorLine(explainStartError(error) ?? String(error));
  process.exit(1);
}
