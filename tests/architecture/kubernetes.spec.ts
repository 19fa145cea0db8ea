import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentVariableNames, processRoles, readEnvironment, secretVariableNames } from '@portal/platform/config/readEnvironment';
import { STOP_WITHIN_MS } from '@portal/services/composition/start/createStopHandler';
import { readComposeFile } from '../engines/harness/composeFile.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'deploy/kubernetes');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

interface Named {
  readonly name: string;
}
interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly exec?: { readonly command: readonly string[] };
}
interface Container extends Named {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env: readonly (Named & { readonly value: string })[];
  readonly ports: readonly (Named & { readonly containerPort: number })[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly volumeMounts: readonly (Named & { readonly mountPath: string })[];
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly envFrom: readonly { readonly configMapRef: Named }[];
}
interface Labels {
  readonly [name: string]: string;
}
interface Manifest {
  readonly kind: string;
  readonly metadata: Named & { readonly labels?: Labels };
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly strategy: { readonly rollingUpdate: object };
    readonly selector: Labels & { readonly matchLabels?: Labels };
    readonly podSelector: { readonly matchLabels: Labels };
    readonly ports: readonly { readonly targetPort: string }[];
    readonly ingress?: readonly { readonly ports: readonly { readonly port: string }[] }[];
    readonly template: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes: readonly (Named & { readonly secret?: { readonly secretName: string } })[];
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
      };
    };
  };
}

const kustomization = parse(read('kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly images: readonly Named[];
  readonly configMapGenerator: readonly (Named & { readonly envs: readonly string[] })[];
  readonly patches: readonly { readonly path?: string; readonly patch?: string; readonly target: { readonly name?: string } }[];
};
const documentsOf = (file: string): Manifest[] => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest);

/** As kustomize lays a patch over what it is for: lists of named things by name, other lists as a whole. */
function laidOver(base: unknown, patch: unknown): unknown {
  const isNamed = (list: readonly unknown[]): list is readonly Named[] =>
    list.every((entry) => typeof entry === 'object' && entry !== null && 'name' in entry);
  if (Array.isArray(base) && Array.isArray(patch) && isNamed(base) && isNamed(patch)) {
    const others = patch.filter(({ name }) => !base.some((entry) => entry.name === name));
    return [...base.map((entry) => laidOver(entry, patch.find(({ name }) => name === entry.name) ?? entry)), ...others];
  }
  if (typeof base !== 'object' || typeof patch !== 'object' || base === null || patch === null || Array.isArray(patch)) return patch;
  const both = base as Readonly<Record<string, unknown>>;
  return Object.fromEntries([
    ...Object.entries(both),
    ...Object.entries(patch).map(([key, value]) => [key, key in both ? laidOver(both[key], value) : (value as unknown)]),
  ]);
}

const [process] = documentsOf('process.yaml');
const manifests = kustomization.resources.flatMap(documentsOf);
const TOOLS = 'portal-tools';
const patched = manifests
  .filter(({ kind }) => kind === 'Deployment')
  .map((each): Manifest => ({ ...each, spec: laidOver(each.spec, process!.spec) as Manifest['spec'] }));
const deployments = patched.filter(({ metadata: { name } }) => name !== TOOLS);
const containerOf = ({ spec }: Manifest): Container => spec.template.spec.containers[0]!;
const roleOf = (deployment: Manifest): string => containerOf(deployment).env.find(({ name }) => name === 'ROLES')!.value;

/** Also what is there as a suggestion, after a `#` at once. */
const settingsOf = (withSuggestions: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read('settings.env')
      .split('\n')
      .map((line) => (withSuggestions ? line.replace(/^#(?=[A-Z])/, '') : line))
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const image = Object.fromEntries(
  [...readFileSync(path.join(root, 'Dockerfile'), 'utf8').matchAll(/^ENV (?!PATH)(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
const SECRETS = '/run/secrets/portal/';
const secret = documentsOf('secret.example.yaml')[0]!;
/** What a secret of that name may be. */
const values: Readonly<Record<string, string>> = {
  MASTER_KEY: 'ab'.repeat(32),
  PSEUDONYM_KEY: 'cd'.repeat(32),
  EVENTSTORE_URL: secret.stringData!['eventstore-url']!.replace('…', 'x'),
  MONGODB_URL: secret.stringData!['mongodb-url']!.replace('…', 'x'),
  MAIL_URL: secret.stringData!['mail-url']!.replace('…', 'x'),
};
/** As a process finds it, with what lies in files. */
const environmentOf = (deployment: Manifest, settings: Readonly<Record<string, string>>) =>
  readEnvironment({
    ...image,
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name.replace(/_FILE$/, ''),
        name.endsWith('_FILE') && value.startsWith(SECRETS) ? (values[name.replace(/_FILE$/, '')] ?? 'geheim') : value,
      ]),
    ),
    ...Object.fromEntries(containerOf(deployment).env.map(({ name, value }) => [name, value])),
  });

describe('the manifests for Kubernetes', () => {
  it('are all of the folder, each named once', () => {
    const others = [
      'kustomization.yaml',
      'secret.example.yaml',
      ...kustomization.patches.flatMap(({ path: file }) => file ?? []),
      ...kustomization.configMapGenerator[0]!.envs,
    ];
    expect([...kustomization.resources, ...others].sort()).toEqual(readdirSync(folder).sort());
    const names = manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have a process for each role, as the compose file has', () => {
    expect(deployments.map(roleOf).sort()).toEqual([...processRoles].sort());
    for (const deployment of deployments) expect(deployment.metadata.name).toBe(`portal-${roleOf(deployment)}`);
    const inCompose = Object.values(readComposeFile().services).flatMap(({ environment }) => environment?.['ROLES'] ?? []);
    expect([...new Set(inCompose)].sort()).toEqual(deployments.map(roleOf).sort());
  });

  it('name only variables that there are, as the compose file does', () => {
    const known = new Set([...environmentVariableNames, ...secretVariableNames.map((name) => `${name}_FILE`)]);
    const named = [...Object.keys(settingsOf(true)), ...deployments.flatMap((each) => containerOf(each).env.map(({ name }) => name))];
    const inCompose = Object.keys(readComposeFile().services['worker']!.environment!);
    expect(named.length).toBeGreaterThan(20);
    for (const names of [named, inCompose]) expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('name only secrets that the example has, and each that it has', () => {
    const files = Object.values(settingsOf(true)).filter((value) => value.startsWith(SECRETS));
    expect(files.map((file) => file.slice(SECRETS.length)).sort()).toEqual(Object.keys(secret.stringData!).sort());
    for (const deployment of deployments) {
      const { volumes } = deployment.spec.template.spec;
      expect(volumes.find(({ name }) => name === 'secrets')?.secret?.secretName).toBe(secret.metadata.name);
      expect(containerOf(deployment).volumeMounts.map(({ mountPath }) => mountPath)).toEqual([SECRETS.slice(0, -1), '/tmp']);
    }
  });
});

describe.each(deployments.map((deployment) => [roleOf(deployment), deployment] as const))('the process %s', (role, deployment) => {
  const container = containerOf(deployment);
  const pod = deployment.spec.template.spec;

  it.each([
    ['as it is', false],
    ['with all that is suggested', true],
  ])('starts with its settings %s', (_name, withSuggestions) => {
    const settings = settingsOf(withSuggestions);
    const environment = environmentOf(deployment, settings);
    expect(environment).toMatchObject({ production: true, demo: false, roles: [role], host: '0.0.0.0', engines: { kind: 'distributed' } });
    expect(container.envFrom).toEqual([{ configMapRef: { name: kustomization.configMapGenerator[0]!.name } }]);
    expect(kustomization.images.map(({ name }) => name)).toEqual([container.image]);
    expect(environment.dataDir.startsWith('/tmp/')).toBe(true);
  });

  it('is asked where it tells of itself, and customers reach nothing but the calls', () => {
    const { management, port } = environmentOf(deployment, settingsOf(false));
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(management).toEqual({ host: '0.0.0.0', port: ports['management'] });
    expect(ports['http']).toBe(role === 'api' ? port : undefined);
    const live = { path: '/api/health/live', port: 'management' };
    expect([container.startupProbe.httpGet, container.livenessProbe.httpGet]).toEqual([live, live]);
    const { httpGet, exec } = container.readinessProbe;
    if (role !== 'projector') expect(httpGet).toEqual({ path: '/api/health/ready', port: 'management' });
    else expect(exec?.command.join(' ')).toMatch(/MANAGEMENT_PORT \+ '\/api\/health\/ready'.*staging.*caughtUp/s);
  });

  it('runs as nobody in particular, writes nowhere but to what is its own, and has limits', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(container).toMatchObject({
      securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
    expect(container.resources.limits.memory).toMatch(/^\d+Gi$/);
    // 10 s in which it still serves.
    const { drainMs } = environmentOf(deployment, settingsOf(false));
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10 + (drainMs + STOP_WITHIN_MS) / 1_000);
  });

  it('is never less than it was while it is updated, and is found by what belongs to it', () => {
    const labels = { 'app.kubernetes.io/name': 'portal', 'app.kubernetes.io/component': role };
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect([deployment.metadata.labels, deployment.spec.selector.matchLabels, deployment.spec.template.metadata.labels]).toEqual([
      labels,
      labels,
      labels,
    ]);
    const budget = manifests.find(({ kind, metadata: { name } }) => kind === 'PodDisruptionBudget' && name === `portal-${role}`);
    // A budget of the only one would keep its node from being emptied.
    expect(budget?.spec.selector.matchLabels).toEqual(deployment.spec.replicas > 1 ? labels : undefined);
    expect(deployment.spec.replicas).toBe(role === 'projector' ? 1 : 2);
  });
});

describe('the pod for programs', () => {
  const tools = patched.find(({ metadata: { name } }) => name === TOOLS)!;
  const { command, env, envFrom, resources } = containerOf(tools);

  it('starts none of the portal, and is there only while it is wanted', () => {
    expect(tools.spec.replicas).toBe(0);
    expect(command).toEqual(['sleep', 'infinity']);
    expect(env).toBeUndefined();
    expect(resources.limits.memory).toMatch(/^\d+Gi$/);
  });

  it('has the settings and secrets of the processes, and nobody asks it whether it lives', () => {
    expect(envFrom).toEqual(containerOf(deployments[0]!).envFrom);
    expect(tools.spec.template.spec.volumes).toEqual(deployments[0]!.spec.template.spec.volumes);
    const own = kustomization.patches.flatMap(({ target, patch }) => (target.name === TOOLS ? (parse(patch!) as object[]) : []));
    const probe = (name: string) => ({ op: 'remove', path: `/spec/template/spec/containers/0/${name}` });
    expect(own).toEqual([probe('startupProbe'), probe('livenessProbe')]);
    expect(kustomization.patches.filter(({ target }) => target.name !== undefined)).toHaveLength(1);
  });

  it('is where the operations guide runs programs', () => {
    const guide = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const rooms = [...guide.matchAll(/exec (?:-\w+ )?deploy\/(\S+) -- node (\S+)/g)].map(([, room]) => room);
    expect(rooms.length).toBeGreaterThan(0);
    expect(new Set(rooms)).toEqual(new Set([TOOLS]));
  });
});

describe('the network', () => {
  it('lets the proxy to the calls and the monitoring to what is told of a process, and nobody else', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const open = policies.flatMap(({ metadata: { name }, spec: { ingress } }) =>
      (ingress ?? []).flatMap(({ ports }) => ports.map(({ port }) => `${name}: ${port}`)),
    );
    expect(open).toEqual(['portal-from-proxy: http', 'portal-from-monitoring: management']);
    for (const { spec } of policies) expect(spec.podSelector.matchLabels['app.kubernetes.io/name']).toBe('portal');
  });
  it('has a name for the calls, and one for all that tells of the processes', () => {
    const services = manifests.filter(({ kind }) => kind === 'Service');
    expect(services.map(({ metadata: { name }, spec: { ports } }) => [name, ports.map(({ targetPort }) => targetPort)])).toEqual([
      ['portal', ['http']],
      ['portal-management', ['management']],
    ]);
  });
});
