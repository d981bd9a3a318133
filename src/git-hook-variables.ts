/** Set by git where it runs a hook, and then about the repository of the hook: a git asked about another folder must not see them. */
export const gitHookVariables: readonly string[] = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
];
