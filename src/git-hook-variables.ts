/** Set by git when it runs a hook, for the repository of the hook. git calls about other folders must not see them. */
export const gitHookVariables: readonly string[] = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
];
