import { readFileSync } from 'node:fs';
import { InvalidEnvironment, secretVariableNames } from './readEnvironment.ts';

type Variables = Record<string, string | undefined>;

/** Each may lie in a file instead (`…_FILE`), as secrets of a container do. */
const secrets = [...secretVariableNames, 'NEW_MASTER_KEY', 'BACKUP_KEY'];

/**
 * The environment's variables with what lies in files; afterwards the environment holds no secret any more, so that no
 * other code, child process or report finds one there. @throws InvalidEnvironment
 */
export function takeVariablesAndClearSecrets(environment: Variables): Variables {
  const taken = { ...environment };
  for (const name of secrets) taken[name] = secretOf(environment, name);
  for (const name of secrets) delete environment[name];
  return taken;
}

function secretOf(environment: Variables, name: string): string | undefined {
  const given = filled(environment[name]);
  const file = filled(environment[`${name}_FILE`]);
  if (file === undefined) return given;
  if (given !== undefined) throw new InvalidEnvironment(`${name} und ${name}_FILE sind beide gesetzt: erlaubt ist nur eines von beiden.`);
  const text = readText(name, file).trim();
  if (text === '') throw new InvalidEnvironment(`${name}_FILE="${file}": die Datei ist leer.`);
  return text;
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new InvalidEnvironment(`${name}_FILE="${file}": die Datei lässt sich nicht lesen.`);
  }
}

const filled = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());
