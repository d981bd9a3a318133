"""scikit-learn's estimators, and what their fits cost."""

from __future__ import annotations

#: public estimators by module, and how often a fit goes over its data (None: too unpredictable to be tried)
FAMILIES = {
    'linear_model': (
        300,
        'ARDRegression BayesianRidge ElasticNet HuberRegressor Lars Lasso LassoLars LinearRegression LogisticRegression '
        'MultiTaskElasticNet MultiTaskLasso OrthogonalMatchingPursuit PassiveAggressiveClassifier PassiveAggressiveRegressor '
        'Perceptron QuantileRegressor Ridge RidgeCV RidgeClassifier RidgeClassifierCV SGDClassifier SGDOneClassSVM SGDRegressor '
        'GammaRegressor PoissonRegressor TweedieRegressor',
    ),
    'preprocessing': (
        20,
        'Binarizer FunctionTransformer KBinsDiscretizer LabelBinarizer LabelEncoder MaxAbsScaler MinMaxScaler '
        'MultiLabelBinarizer Normalizer OneHotEncoder OrdinalEncoder PolynomialFeatures PowerTransformer QuantileTransformer '
        'RobustScaler SplineTransformer StandardScaler TargetEncoder',
    ),
    'impute': (20, 'MissingIndicator SimpleImputer'),
    'naive_bayes': (20, 'BernoulliNB CategoricalNB ComplementNB GaussianNB MultinomialNB'),
    'neighbors': (
        30,
        'KNeighborsClassifier KNeighborsRegressor KernelDensity NearestCentroid NearestNeighbors RadiusNeighborsClassifier '
        'RadiusNeighborsRegressor',
    ),
    'decomposition': (100, 'FactorAnalysis IncrementalPCA PCA TruncatedSVD'),
    'tree': (100, 'DecisionTreeClassifier DecisionTreeRegressor ExtraTreeClassifier ExtraTreeRegressor'),
    'discriminant_analysis': (100, 'LinearDiscriminantAnalysis QuadraticDiscriminantAnalysis'),
    'feature_selection': (50, 'SelectFdr SelectFpr SelectFwe SelectKBest SelectPercentile VarianceThreshold GenericUnivariateSelect'),
    'feature_extraction.text': (200, 'CountVectorizer HashingVectorizer TfidfTransformer TfidfVectorizer'),
    'feature_extraction': (50, 'DictVectorizer FeatureHasher'),
    'dummy': (5, 'DummyClassifier DummyRegressor'),
    'covariance': (100, 'EmpiricalCovariance LedoitWolf OAS ShrunkCovariance'),
    'random_projection': (100, 'GaussianRandomProjection SparseRandomProjection'),
    'ensemble': (
        None,
        'AdaBoostClassifier AdaBoostRegressor BaggingClassifier BaggingRegressor ExtraTreesClassifier ExtraTreesRegressor '
        'GradientBoostingClassifier GradientBoostingRegressor HistGradientBoostingClassifier HistGradientBoostingRegressor '
        'IsolationForest RandomForestClassifier RandomForestRegressor RandomTreesEmbedding StackingClassifier StackingRegressor '
        'VotingClassifier VotingRegressor',
    ),
    'svm': (None, 'LinearSVC LinearSVR NuSVC NuSVR OneClassSVM SVC SVR'),
    'cluster': (
        None,
        'AffinityPropagation AgglomerativeClustering Birch BisectingKMeans DBSCAN FeatureAgglomeration KMeans MeanShift MiniBatchKMeans '
        'OPTICS SpectralClustering',
    ),
    'mixture': (None, 'BayesianGaussianMixture GaussianMixture'),
    'neural_network': (None, 'BernoulliRBM MLPClassifier MLPRegressor'),
    'manifold': (None, 'Isomap LocallyLinearEmbedding MDS SpectralEmbedding TSNE'),
    'gaussian_process': (None, 'GaussianProcessClassifier GaussianProcessRegressor'),
    'kernel_ridge': (None, 'KernelRidge'),
    'isotonic': (20, 'IsotonicRegression'),
    'pipeline': (None, 'FeatureUnion Pipeline'),
    'compose': (None, 'ColumnTransformer TransformedTargetRegressor'),
    'model_selection': (None, 'GridSearchCV RandomizedSearchCV'),
    'calibration': (None, 'CalibratedClassifierCV'),
    'multiclass': (None, 'OneVsOneClassifier OneVsRestClassifier'),
    'multioutput': (None, 'ClassifierChain MultiOutputClassifier MultiOutputRegressor RegressorChain'),
    'semi_supervised': (None, 'LabelPropagation LabelSpreading SelfTrainingClassifier'),
}

#: by dotted path below `sklearn`, and by class name: how often a fit goes over its data
ESTIMATORS = {family + '.' + name: passes for family, (passes, names) in FAMILIES.items() for name in names.split()}
PASSES = {path.rpartition('.')[2]: passes for path, passes in ESTIMATORS.items()}


def methods(*names: str) -> list[str]:
    """'Type.method' paths of these methods of all estimators."""
    return [f'{path}.{name}' for path in ESTIMATORS for name in names]
