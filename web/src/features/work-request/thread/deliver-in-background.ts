import { keepTrying } from '../../../kernel/offline/keep-trying.ts';
import { deliverWaiting } from './deliver-comment.ts';

/** Sends waiting comments from any page. Returns a stop function. */
export const startDelivery = (username: string): (() => void) => keepTrying(() => deliverWaiting(username));
