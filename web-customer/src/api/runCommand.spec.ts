import { describeLostAnswers } from '@portal/web-shared/testing/describeLostAnswers.ts';
import { runPatch } from './runCommand.ts';

describeLostAnswers((etag) => runPatch('/enquiries/1', { name: 'Bauantrag' }, etag));
