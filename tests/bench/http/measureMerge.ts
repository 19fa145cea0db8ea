import { heavyPhoto } from '../../fixtures/sampleImages.ts';
import { germanPdf } from '../../fixtures/samplePdfs.ts';
import type { Measurement } from '../benchRow.ts';
import { megabytes, ms } from '../figures.ts';
import { median, millisecondsOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { signInAdmin, signInCustomer } from './demoUsers.ts';
import { ask, createHttpClient } from './httpClient.ts';
import { startPortalProcess, type Probe } from './portalProcess.ts';

const PHOTOS = 10;
const PDF_PAGES = 20;
const GOAL_MS = 50;
/** What a process may grow by without holding the 40 MB that pass through it. */
const FLAT_BYTES = 60e6;

interface Resource {
  readonly '@id': string;
}

export const measureMerge: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const photo = new Uint8Array(await heavyPhoto());
    const pdf = new Uint8Array(await germanPdf(PDF_PAGES));
    const portal = await startPortalProcess(folder);
    const [admin, customer] = [await signInAdmin(portal.url), await signInCustomer(portal.url)];
    const enquiry = await ask<Resource>(admin.client, 'POST', '/api/enquiries', { customer: customer.id, name: 'Baufinanzierung' });
    const file = await ask<Resource>(admin.client, 'POST', '/api/files', { enquiry: enquiry['@id'], name: 'Unterlagen' });
    await ask(admin.client, 'PATCH', enquiry['@id'], { status: 'open' });

    const upload = async (): Promise<void> => {
      const form = new FormData();
      for (let number = 1; number <= PHOTOS; number += 1)
        form.append('file[]', new Blob([photo], { type: 'image/jpeg' }), `Foto ${number}.jpg`);
      form.append('file[]', new Blob([pdf], { type: 'application/pdf' }), 'Vertrag.pdf');
      const answer = await fetch(`${portal.url}${file['@id']}/upload`, { method: 'POST', headers: { ...customer.headers }, body: form });
      if (!answer.ok) throw new Error(`the upload answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    await upload();
    const before = await portal.probe();
    const [took, probes]: [number[], Probe[]] = [[], []];
    const other = createHttpClient(portal.url, customer.headers);
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      took.push(await millisecondsOf(upload));
      probes.push(await portal.probe());
      await ask(other, 'GET', file['@id']);
    }
    const [latest, peak] = [Math.max(...probes.map(({ maxMs }) => maxMs)), Math.max(...probes.map(({ peakBytes }) => peakBytes))];
    tell({
      what: `upload and merge of ${PHOTOS} photos (${megabytes(photo.length)} each) and a PDF of ${PDF_PAGES} pages`,
      ours: `loop late by ${ms(latest)} at most, p99 ${ms(median(probes.map(({ p99Ms }) => p99Ms)))}; takes ${(median(took) / 1000).toFixed(1)} s`,
      goal: `never over ${GOAL_MS} ms`,
      reached: latest <= GOAL_MS,
    });
    tell({
      what: '– memory of the main process',
      ours: `${megabytes(before.rssBytes)} before, ${megabytes(peak)} at most, ${megabytes(probes.at(-1)?.rssBytes ?? 0)} after`,
      goal: 'flat',
      reached: peak - before.rssBytes <= FLAT_BYTES,
    });
    for (const { client } of [admin, customer]) client.close();
    other.close();
    await portal.stop();
  });
