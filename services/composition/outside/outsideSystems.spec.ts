import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { filterMissingSystemsSwitchedOnInConfig } from '@portal/contracts/instance/filterMissingSystemsSwitchedOnInConfig';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { silentLog } from '@portal/platform/log/createLog';
import { createMemorySigningKeysParts } from '@portal/platform/self-disclosure/testing/createMemorySigningKeysParts';
import { createOutsideSystems } from './outsideSystems.ts';

const systemsWith = (variables: Readonly<Record<string, string>>) => {
  const { demo, selfDisclosure, agree21 } = readEnvironment(variables);
  return createOutsideSystems({
    ...createMemorySigningKeysParts(),
    demo,
    bankSignIn: undefined,
    agree21,
    selfDisclosure,
    log: silentLog,
    publicUrl: () => 'https://portal.bank.example',
  });
};
const pathsOf = ({ routes }: ReturnType<typeof systemsWith>) =>
  routes.map(({ path }) => path).filter((path) => /jwks|selbstauskunft/.test(path));

describe('the self-disclosure', () => {
  const SELF_DISCLOSURE_URL = 'https://desk.bank.example/zugang';
  it.each<[string, Record<string, string>, { address?: RegExp; paths: string[]; off: string[]; jobs: number }]>([
    [
      'is simulated in the demo',
      { DEMO: '1' },
      {
        address: /^https:\/\/portal\.bank\.example\/demo\/selbstauskunft\?zugang=/,
        paths: ['/.well-known/jwks.json', '/demo/selbstauskunft'],
        off: [],
        jobs: 1,
      },
    ],
    [
      'is the one that is named, also in the demo',
      { DEMO: '1', SELF_DISCLOSURE_URL },
      { address: /^https:\/\/desk\.bank\.example\/zugang\?zugang=/, paths: ['/.well-known/jwks.json'], off: [], jobs: 1 },
    ],
    [
      'is the one that is named in a bank',
      { DEMO: '0', SELF_DISCLOSURE_URL },
      {
        address: /^https:\/\/desk\.bank\.example\/zugang\?zugang=/,
        paths: ['/.well-known/jwks.json'],
        off: ['agree21', 'bankSignIn'],
        jobs: 1,
      },
    ],
    [
      'is missing in a bank that names none, and that is told',
      { DEMO: '0' },
      { paths: [], off: ['selfDisclosure', 'agree21', 'bankSignIn'], jobs: 0 },
    ],
    [
      'is nothing that a bank misses which wants none',
      { DEMO: '0', SELF_DISCLOSURE_URL: 'none' },
      { paths: [], off: ['agree21', 'bankSignIn'], jobs: 0 },
    ],
    ['is not simulated where there shall be none', { DEMO: '1', SELF_DISCLOSURE_URL: 'none' }, { paths: [], off: [], jobs: 0 }],
  ])('%s', async (_, variables, { address, paths, off, jobs }) => {
    const systems = systemsWith(variables);
    const entry = await systems.ports.selfDisclosure?.entry({ role: 'employee', id: 'e1' });
    expect(entry).toEqual(address === undefined ? undefined : expect.stringMatching(address));
    expect([pathsOf(systems), systems.systemsOff, systems.jobs.length]).toEqual([paths, off, jobs]);
  });
});

describe('agree21', () => {
  const config = (isFetching: boolean) => ({
    ...defaultInstanceConfig,
    agree21: { fetchPersonStammdatenActive: isFetching, uploadArchiveFilesActive: true, uploadShelfdata: [] },
  });
  it.each<[string, string, { persons: boolean; off: string[]; missed: string[] }]>([
    ['a service by our contract has both', 'http://127.0.0.1:1', { persons: true, off: ['bankSignIn'], missed: [] }],
    [
      'an archive by CMIS knows no persons',
      'cmis+http://127.0.0.1:1/root',
      { persons: false, off: ['agree21Persons', 'bankSignIn'], missed: ['agree21Persons'] },
    ],
  ])('%s', (_, AGREE21_URL, { persons, off, missed }) => {
    const { ports, systemsOff } = systemsWith({ DEMO: '0', SELF_DISCLOSURE_URL: 'none', AGREE21_URL });
    expect([ports.documentArchive !== undefined, ports.personRegister !== undefined, systemsOff]).toEqual([true, persons, off]);
    expect(filterMissingSystemsSwitchedOnInConfig(systemsOff, config(true))).toEqual(missed);
    expect(filterMissingSystemsSwitchedOnInConfig(systemsOff, config(false)), 'nobody asks for persons').toEqual([]);
  });
});

it('misses the sign-in with online banking where the configuration switches it on', () => {
  const { systemsOff } = systemsWith({ DEMO: '0', SELF_DISCLOSURE_URL: 'none' });
  const customer = { ...defaultInstanceConfig.customer, yesActive: true };
  expect(filterMissingSystemsSwitchedOnInConfig(systemsOff, { ...defaultInstanceConfig, customer })).toEqual(['bankSignIn']);
  expect(filterMissingSystemsSwitchedOnInConfig(systemsOff, defaultInstanceConfig)).toEqual([]);
});
