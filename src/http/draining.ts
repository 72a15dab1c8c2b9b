import { type NextFunction, type Request, type Response } from 'express';

/** Whether the service has begun to stop: requests in flight are finished, new ones should go elsewhere. */
export class Draining {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  get isOn(): boolean {
    return this.begun;
  }

  /** Tells clients that keep connections open to let go, so that stopping does not wait for them. */
  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) response.setHeader('Connection', 'close');
    next();
  };
}
