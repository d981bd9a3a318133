"""seaborn: nothing is drawn; what the cell gives its functions is only read."""

from __future__ import annotations

from ...rules.library import Library

LIBRARY = Library('seaborn')

LIBRARY.harmless(
    *"""histplot kdeplot ecdfplot displot relplot scatterplot lineplot catplot stripplot swarmplot boxplot boxenplot violinplot barplot
    countplot pointplot jointplot lmplot pairplot FacetGrid regplot residplot heatmap
    set_theme set set_style set_context set_palette despine color_palette clustermap rugplot distplot reset_defaults
    axes_style PairGrid JointGrid cubehelix_palette diverging_palette move_legend reset_orig axisgrid.FacetGrid.map
    axisgrid.FacetGrid.set_axis_labels axisgrid.FacetGrid.set_titles axisgrid.FacetGrid.map_dataframe
    axisgrid.FacetGrid.add_legend axisgrid.Grid.set light_palette dark_palette
    load_dataset""".split()
)
