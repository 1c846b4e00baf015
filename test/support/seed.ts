import fc from 'fast-check';

// Generated cases are the same on every run: a failure is a failure for everybody.
fc.configureGlobal({ seed: 20_261_130 });
