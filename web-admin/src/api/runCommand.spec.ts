import { describeLostAnswers } from '@portal/web-shared/testing/describeLostAnswers.ts';
import { runCommandForRecord } from './runCommand.ts';

describeLostAnswers((etag) => runCommandForRecord('/enquiries/1', 'PATCH', { name: 'Bauantrag' }, etag));
