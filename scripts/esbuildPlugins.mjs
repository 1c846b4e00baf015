/**
 * Answers the files that `filter` names with other contents. A build in which no file matched fails, because
 * then the package has moved its file and the original would slip into the bundle.
 */
function replaceFile(name, filter, contents) {
  return {
    name,
    setup(build) {
      let matched = false;
      build.onStart(() => {
        matched = false;
      });
      build.onLoad({ filter }, () => {
        matched = true;
        return { contents, loader: 'js' };
      });
      build.onEnd(() => {
        if (matched) return undefined;
        return {
          errors: [{ text: `${name}: no file matches ${filter}; the package has moved it.` }],
        };
      });
    },
  };
}

/** LangChain posts whole runs to LangSmith when an environment variable says so. Here it never does. */
export const noLangsmith = () =>
  replaceFile(
    'no-langsmith',
    /[\\/]@langchain[\\/]core[\\/]dist[\\/]utils[\\/]callbacks\.js$/,
    'export const isTracingEnabled = () => false;',
  );

/** Zod brings its messages in some fifty languages; LangChain's own use needs one. */
export const trimZodLocales = () =>
  replaceFile(
    'trim-zod-locales',
    /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/,
    "export { default as en } from './en.js';",
  );
