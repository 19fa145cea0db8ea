/** The peer: Express that answers one line, as it is or served through our prototype fix (`fixed`). */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createExpressServer } from '@portal/platform/http/edge/createEdge';

const app = express();
app.get('/', (_request, response) => void response.send('Hello World!'));
const started = (server: Server): void => void process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

if (process.argv[2] === 'fixed') {
  const server = createExpressServer(app);
  server.listen(0, '127.0.0.1', () => started(server));
} else {
  const server = app.listen(0, '127.0.0.1', () => started(server));
}
