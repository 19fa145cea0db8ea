import { describe, expect, it } from 'vitest';
import { defineRoute, type Route } from '../defineRoute.ts';
import { startEdge } from '../testing/edgeFixture.ts';

const ID = '11111111-1111-4111-8111-11111111111A';
const routeOf = (path: string, method: Route['method'] = 'GET'): Route =>
  defineRoute({
    method,
    path,
    summary: path,
    access: { anyone: true },
    handle: ({ params }) => Promise.resolve({ kind: 'json', body: { path, params } }),
  });

/** What each call comes to: the path and parameters of the route that took it, or the status of who refused. */
async function ledTo(routes: readonly Route[], calls: readonly (readonly [Route['method'], string])[]): Promise<readonly unknown[]> {
  const edge = await startEdge(routes);
  try {
    const answers = await Promise.all(calls.map(([method, path]) => edge.call(method, `/api${path}`)));
    return await Promise.all(answers.map((answer): unknown => (answer.ok ? answer.json() : answer.status)));
  } finally {
    await edge.stop();
  }
}

describe('finding a route', () => {
  const paths = ['/lockers/:name', '/lockers/free', '/lockers/:name/keys', '/lockers/free/:name', '/:collection/free'];

  it.each([
    ['/lockers/free', '/lockers/free'],
    ['/lockers/17', '/lockers/:name'],
    ['/lockers/free/keys', '/lockers/free/:name'],
    ['/lockers/17/keys', '/lockers/:name/keys'],
    ['/boxes/free', '/:collection/free'],
  ])('leads %s to %s, whatever was declared first', async (path, expected) => {
    for (const order of [paths, paths.toReversed()])
      expect(
        await ledTo(
          order.map((each) => routeOf(each)),
          [['GET', path]],
        ),
      ).toMatchObject([{ path: expected }]);
  });

  it('goes by the parameter where the literal knows no such method', async () => {
    const [literal, parameter] = [routeOf('/lockers/free'), routeOf('/lockers/:name', 'DELETE')];
    for (const routes of [
      [literal, parameter],
      [parameter, literal],
    ])
      expect(
        await ledTo(routes, [
          ['DELETE', '/lockers/free'],
          ['GET', '/lockers/free'],
        ]),
      ).toMatchObject([{ path: '/lockers/:name' }, { path: '/lockers/free' }]);
  });

  it('takes ids only where an id is named, and only once for one shape', async () => {
    expect(
      await ledTo(
        [routeOf('/lockers/:id')],
        [
          ['GET', '/lockers/free'],
          ['GET', `/lockers/${ID}`],
        ],
      ),
    ).toMatchObject([404, { params: { id: ID.toLowerCase() } }]);
    await expect(startEdge([routeOf('/lockers/:id'), routeOf('/lockers/:name')])).rejects.toThrow('declared twice');
  });

  it('takes paths as they are written, and knows none that cannot be decoded', async () => {
    expect(
      await ledTo(
        [routeOf('/lockers'), routeOf('/lockers/:name')],
        [
          ['GET', '/lockers/'],
          ['GET', '/Lockers'],
          ['GET', '/lockers/%'],
          ['GET', '/lockers/a%20b'],
        ],
      ),
    ).toMatchObject([404, 404, 404, { params: { name: 'a b' } }]);
  });
});
