import { type ApiReply, type ApiRequest, sendRequest } from './transport.ts';

/** A call of a screen that does not name its calls yet: nobody checks its path, its body or what it answers. */
export const call = <Result = unknown>(request: Omit<ApiRequest, 'result'>): Promise<ApiReply<Result>> =>
  sendRequest<Result>(request);
