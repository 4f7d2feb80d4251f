import fc from 'fast-check';

// A property that fails says why beside its counterexample: the runner prints messages, not causes.
fc.configureGlobal({ includeErrorInReport: true });
