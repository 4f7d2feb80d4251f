export { colleaguesOf } from './erasure/queries.ts';
export { cancelPlans } from './erasure/request.ts';
export { replayErasures } from './erasure-log/replay.ts';
export { runRetention } from './retention/run.ts';
