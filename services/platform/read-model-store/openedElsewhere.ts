import { EngineUnavailable } from '../engineUnavailable.ts';

/** Another process has opened the projection since: this one can change nothing of it until it opens it again. */
export class ProjectionOpenedElsewhere extends EngineUnavailable {
  constructor(projection: string) {
    super('read models', { cause: new Error(`${projection} was opened by another process`) });
    this.name = 'ProjectionOpenedElsewhere';
  }
}
