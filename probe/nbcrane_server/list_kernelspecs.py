"""Prints one JSON line with every kernelspec this Python knows: {name: {resourceDir, spec}}."""

import json

from jupyter_client.kernelspec import KernelSpecManager

found = KernelSpecManager().get_all_specs()
print(
    json.dumps(
        {
            'nbcrane': 'kernelspecs',
            'specs': {name: {'resourceDir': item['resource_dir'], 'spec': item['spec']} for name, item in found.items()},
        }
    )
)
