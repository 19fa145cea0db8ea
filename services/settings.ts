/** Run by `npm start` before it builds the two apps: whether the settings are such that the portal could start. */
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { takeVariables } from '@portal/platform/config/takeVariables';
import { explainStartError } from './composition/first-start/startRefused.ts';
import { printErrorLine } from './composition/printLine.ts';

try {
  readEnvironment(takeVariables(process.env));
} catch (error) {
  printErrorLine(explainStartError(error) ?? String(error));
  process.exit(1);
}
