"""Goes on past statements that cannot be settled: they are left out, and what they would have bound or changed counts as unknown."""
